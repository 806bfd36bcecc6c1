import styled from 'styled-components'
import { viewports } from '../.storybook/viewports.ts'
import { color, font, radius, space } from '../src/theme/tokens.ts'
import { FrameInTurn } from './FrameInTurn.tsx'

export type ViewportName = keyof typeof viewports

export interface StoryFrameProps {
  id: string
  name: string
  viewport?: ViewportName
  /** The page that the name links to; the story itself by default. */
  href?: string
  /** Width on the page in pixels. The story's window has the width of its viewport and is scaled down. */
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

/** Returns `theme:dark;surroundings:page`, the form in Storybook's URLs. */
const globalsOf = (globals: Readonly<Record<string, string>>) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * Shows a story in its own window as a picture with its name. It is rendered when scrolled into view. The link below
 * opens the story; the window itself is not interactive and not in the tab order.
 */
export function StoryFrame({ id, name, href, viewport = 'laptop', width = 300, globals = {} }: StoryFrameProps) {
  const [windowWidth = 0, windowHeight = 0] = Object.values(viewports[viewport].styles).map((size) =>
    Number.parseInt(size, 10),
  )
  const scale = width / windowWidth
  const chosen = globalsOf(globals)
  const address = `./iframe.html?id=${id}&viewMode=story&globals=${chosen}`
  return (
    <Figure style={{ inlineSize: width, maxInlineSize: '100%' }}>
      <Window style={{ blockSize: windowHeight * scale }}>
        <FrameInTurn
          // A new URL gets a new frame, whose story has not finished yet.
          key={address}
          address={address}
          // Storybook names the frames of its own docs pages like this, see `keepOpenInDocs.ts`.
          id={`iframe--${id}--${viewport}--${chosen}`}
          title={`${name}, ${viewports[viewport].name}`}
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
