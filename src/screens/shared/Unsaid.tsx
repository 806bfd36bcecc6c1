import { useUnsaid } from '../../ui/overlay/PopupText.ts'

/** Why something failed, line by line, without what the error popup says already. */
export const Unsaid = ({ lines }: { lines: readonly string[] }) => useUnsaid(lines.join('\n')) || null
