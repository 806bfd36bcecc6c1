import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { viewports } from '../.storybook/viewports.ts'
import { color, font, radius, space } from '../src/theme/tokens.ts'
import { showInTurn } from './inTurn.ts'

export type ViewportName = keyof typeof viewports

export interface StoryFrameProps {
  id: string
  name: string
  viewport?: ViewportName
  /** The page that the name leads to; the story itself by default. */
  href?: string
  /** Pixels on the page; the window of the story is as wide as its viewport and scaled down. */
  width?: number
  globals?: Readonly<Record<string, string>>
}

const Figure = styled.figure`
  display: grid; gap: ${space[2]}; align-content: start; margin: 0; min-inline-size: 0;
  figcaption { font-size: ${font.size.sm}; color: ${color.text}; overflow-wrap: anywhere; }
  a { color: inherit; }
`
const Window = styled.div`
  position: relative; overflow: hidden; border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.bg};
  iframe { border: 0; transform-origin: 0 0; pointer-events: none; }
`

/** `theme:dark;surroundings:page`, as Storybook's addresses have it. */
const globalsOf = (globals: Readonly<Record<string, string>>) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * A story in a window of its own, as a picture with its name. It is drawn when it is scrolled to. The link under it opens
 * the story; the window itself takes no pointer and no Tab.
 */
export function StoryFrame({ id, name, href, viewport = 'laptop', width = 300, globals = {} }: StoryFrameProps) {
  const [windowWidth = 0, windowHeight = 0] = Object.values(viewports[viewport].styles).map((size) =>
    Number.parseInt(size, 10),
  )
  const scale = width / windowWidth
  const chosen = globalsOf(globals)
  const address = `./iframe.html?id=${id}&viewMode=story&globals=${chosen}`
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.dataset.address = address
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      showInTurn(element, address)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [address])
  return (
    <Figure style={{ inlineSize: width, maxInlineSize: '100%' }}>
      <Window style={{ blockSize: windowHeight * scale }}>
        <iframe
          // A new address gets a new frame, whose story has not ended yet.
          key={address}
          // Storybook names the frames of its own docs pages like this, see `keepOpenInDocs.ts`.
          id={`iframe--${id}--${viewport}--${chosen}`}
          title={`${name}, ${viewports[viewport].name}`}
          ref={frame}
          tabIndex={-1}
          width={windowWidth}
          height={windowHeight}
          style={{ transform: `scale(${scale})` }}
        />
      </Window>
      <figcaption>
        <a href={href ?? `./?path=/story/${id}&globals=${chosen}`} target="_top">
          {name}
        </a>
      </figcaption>
    </Figure>
  )
}
