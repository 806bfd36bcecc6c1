import { Direction } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { ToastsLeave } from '../src/ui/feedback/ToastsLeave.ts'
import { lengthenTexts } from './pseudoText.ts'

interface StoryWorldProps {
  direction: 'ltr' | 'rtl'
  textLength: 'normal' | 'long'
  /** The story is one of several on a docs page: what it asks for ends at its own frame. */
  inDocs: boolean
  children: ReactNode
}

/** What stands around every story: the tokens, the direction of writing, and longer texts when asked for. */
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
    return root && textLength === 'long' ? lengthenTexts(root) : undefined
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
