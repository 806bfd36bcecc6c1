import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, font, media, motion, radius, space, touchTarget } from '../theme/tokens.ts'
import { tabListStyle, tabStyle } from './tabStyle.ts'

export interface NavTab {
  href: string
  label: string
  icon?: ReactNode
  badge?: ReactNode
  current?: boolean | undefined
}

export interface NavTabsProps {
  label: string
  items: readonly NavTab[]
  /** `side` is a column from laptops on and a scrolling row below that. */
  layout?: 'row' | 'side' | undefined
}

const Row = styled.nav`${tabListStyle}`
const RowLink = styled.a`${tabStyle}`
const Side = styled.nav`
  display: flex; gap: ${space[1]}; overflow-x: auto; scrollbar-width: none;
  ${media.laptop} {
    flex-direction: column; overflow: visible;
    a { overflow-wrap: anywhere; white-space: normal; }
  }
`
const SideLink = styled.a`
  display: flex; flex: none; align-items: center; gap: ${space[3]}; min-block-size: ${touchTarget};
  padding: ${space[2]} ${space[3]}; border-radius: ${radius.md}; color: ${color.textMuted};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; text-decoration: none; white-space: nowrap;
  transition: background ${motion.fast}, color ${motion.fast};
  ${media.hover} { &:hover { background: ${color.surfaceHover}; color: ${color.text}; } }
  &[aria-current='page'] { background: ${color.accent}; color: ${color.onAccent}; }
  &:focus-visible { outline-offset: -3px; border-radius: ${radius.md}; }
  svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; }
  & > span:last-child:not(:first-child) { margin-inline-start: auto; }
`

/** Sections of the product, each with its own address. */
export function NavTabs({ label, items, layout = 'row' }: NavTabsProps) {
  const bar = useRef<HTMLElement>(null)
  const currentHref = items.find((item) => item.current)?.href
  // On a narrow screen the row scrolls; the page must not.
  useEffect(() => {
    const current = currentHref ? bar.current?.querySelector<HTMLElement>('[aria-current=page]') : null
    if (bar.current && current) {
      const [outer, inner] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
      bar.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    }
  }, [currentHref])
  const Bar = layout === 'row' ? Row : Side
  const Item = layout === 'row' ? RowLink : SideLink
  return (
    <Bar aria-label={label} ref={bar}>
      {items.map((item) => (
        <Item key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.icon}
          {item.label}
          {item.badge ? <span>{item.badge}</span> : null}
        </Item>
      ))}
    </Bar>
  )
}
