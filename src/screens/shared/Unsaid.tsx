import { useUnsaid } from '../../ui/overlay/PopupText.ts'

/** The lines of an error message, without those that the error popup already shows. */
export const Unsaid = ({ lines }: { lines: readonly string[] }) => useUnsaid(lines.join('\n')) || null
