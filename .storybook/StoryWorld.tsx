import { Direction } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { ToastsLeave } from '../src/ui/feedback/ToastsLeave.ts'
import { pseudoText, replaceTexts } from './pseudoText.ts'
import { type SampleLanguage, sampleText } from './sampleTexts.ts'

/** The original texts, longer ones, or texts as long as a translation and in the script of that language. */
export type TextLength = 'normal' | 'long' | SampleLanguage

interface StoryWorldProps {
  direction: 'ltr' | 'rtl'
  textLength: TextLength
  /** Whether the story is one of several on a docs page: its settings then apply to its own frame only. */
  inDocs: boolean
  children: ReactNode
}

/** Wraps every story: provides the tokens and the writing direction, and replaces texts if requested. */
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
