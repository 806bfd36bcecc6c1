import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { viewports } from '../.storybook/viewports.ts'
import { color, font, radius, space } from '../src/theme/tokens.ts'
import { FrameInTurn } from './FrameInTurn.tsx'

export type ViewportName = keyof typeof viewports

/** A window for a part of a page. In a whole window its text would be too small to read. */
const partWindow = { name: 'Part of a page', styles: { width: '800px', height: '640px' } }

export interface StoryFrameProps {
  id: string
  name: string
  /** The story's window; `part` for a story that is less than a page. */
  viewport?: ViewportName | 'part'
  /** The page that the name links to; the story itself by default. */
  href?: string
  /** Width on the page in pixels. The story's window has the width of its viewport and is scaled down. */
  width?: number
  globals?: Readonly<Record<string, string>>
  /** Leaves out the play, which may look for elements that another viewport doesn't have. */
  still?: boolean
  /** Shows up to two windows of the page: states may differ below the first. */
  tall?: boolean
}

const Figure = styled.figure`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]}; align-content: start; margin: 0; min-inline-size: 0; max-inline-size: 100%;
  figcaption { font-size: ${font.size.sm}; color: ${color.text}; overflow-wrap: anywhere; }
  a { color: inherit; }
`
/** Clipped, not hidden: a play that scrolls an element into view would scroll the frame inside a hidden overflow. */
const Window = styled.div`
  position: relative; overflow: clip; border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.bg};
  iframe { border: 0; transform-origin: 0 0; pointer-events: none; }
`

/** Returns the height of the page in a frame in pixels, or 0 while a dialog covers it. */
function pageHeight({ contentDocument }: HTMLIFrameElement): number {
  if (contentDocument?.querySelector('[role="dialog"], [role="alertdialog"]')) return 0
  return contentDocument?.documentElement.scrollHeight ?? 0
}

/** Returns `theme:dark;surroundings:page`, the form in Storybook's URLs. */
const globalsOf = (globals: Readonly<Record<string, string>>) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * Shows a story in its own window as a picture with its name. It is rendered when scrolled into view. The link below
 * opens the story; the window itself is not interactive and not in the tab order.
 */
export function StoryFrame({
  id,
  name,
  href,
  viewport = 'laptop',
  width = 300,
  globals = {},
  still = false,
  tall = false,
}: StoryFrameProps) {
  const { name: windowName, styles } = viewport === 'part' ? partWindow : viewports[viewport]
  const [windowWidth = 0, windowHeight = 0] = Object.values(styles).map((size) => Number.parseInt(size, 10))
  const [pageSize, setPageSize] = useState(0)
  const measure = useCallback((frame: HTMLIFrameElement) => setPageSize(pageHeight(frame)), [])
  const height = Math.max(windowHeight, Math.min(pageSize, 2 * windowHeight))
  const scale = width / windowWidth
  const chosen = globalsOf(globals)
  // Storybook plays no story that is embedded.
  const address = `./iframe.html?id=${id}&viewMode=story&globals=${chosen}${still ? '&embed=true' : ''}`
  return (
    <Figure style={{ inlineSize: width }}>
      <Window style={{ blockSize: height * scale }}>
        <FrameInTurn
          // A new URL gets a new frame, whose story has not finished yet.
          key={address}
          address={address}
          // Storybook names the frames of its own docs pages like this, see `keepOpenInDocs.ts`.
          id={`iframe--${id}--${viewport}--${chosen}`}
          title={`${name}, ${windowName}`}
          tabIndex={-1}
          width={windowWidth}
          height={height}
          onEnd={tall ? measure : undefined}
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
