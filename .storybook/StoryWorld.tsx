import { Direction } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { ToastsLeave } from '../src/ui/feedback/ToastsLeave.ts'
import { lengthenTexts } from './pseudoText.ts'

interface StoryWorldProps {
  direction: 'ltr' | 'rtl'
  textLength: 'normal' | 'long'
  children: ReactNode
}

/** What stands around every story: the tokens, the direction of writing, and longer texts when asked for. */
export function StoryWorld({ direction, textLength, children }: StoryWorldProps) {
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  useLayoutEffect(() => (textLength === 'long' ? lengthenTexts(document.body) : undefined), [textLength])
  return (
    <Direction.Provider dir={direction}>
      <GlobalStyle />
      <ToastsLeave value={false}>{children}</ToastsLeave>
    </Direction.Provider>
  )
}
