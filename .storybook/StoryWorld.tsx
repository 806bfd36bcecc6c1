import { Direction } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { ToastsLeave } from '../src/ui/feedback/ToastsLeave.ts'
import { pseudoText, replaceTexts } from './pseudoText.ts'
import { type SampleLanguage, sampleText } from './sampleTexts.ts'

/** The texts as they are, longer ones, or as long as those of a language, in its letters. */
export type TextLength = 'normal' | 'long' | SampleLanguage

interface StoryWorldProps {
  direction: 'ltr' | 'rtl'
  textLength: TextLength
  /** The story is one of several on a docs page: what it asks for ends at its own frame. */
  inDocs: boolean
  children: ReactNode
}

/** What stands around every story: the tokens, the direction of writing, and other texts when asked for. */
export function StoryWorld({ direction, textLength, inDocs, children }: StoryWorldProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (inDocs) return
    const root = document.documentElement
    root.dir = direction
    return () => root.removeAttribute('dir')
  }, [direction, inDocs])
  useLayoutEffect(() => {
    const root = inDocs ? frame.current : document.body
    if (!root || textLength === 'normal') return
    return replaceTexts(root, (text) => (textLength === 'long' ? pseudoText(text) : sampleText(text, textLength)))
  }, [textLength, inDocs])
  return (
    <Direction.Provider dir={direction}>
      <GlobalStyle />
      <ToastsLeave value={false}>
        {inDocs ? (
          <div ref={frame} dir={direction}>
            {children}
          </div>
        ) : (
          children
        )}
      </ToastsLeave>
    </Direction.Provider>
  )
}
