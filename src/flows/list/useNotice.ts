import { useState } from 'react'
import type { NoticeProps } from '../../screens/shared/listProps.ts'

/** The last good news of a page. */
export function useNotice(): NoticeProps & { show: (text: string) => void } {
  const [text, setText] = useState<string | null>(null)
  return { text, show: setText, onDismiss: () => setText(null) }
}
