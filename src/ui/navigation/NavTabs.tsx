import type { ReactNode } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, radius, space, touchTarget } from '../../theme/tokens.ts'
import { Badge } from '../feedback/Badge.tsx'

export interface NavTab {
  href: string
  label: string
  icon?: ReactNode
  badge?: ReactNode
  /** A word about the section, such as that something in it is new. */
  note?: string | undefined
  current?: boolean | undefined
}

/** Sections that belong together. */
export interface NavGroup {
  /** For screen readers; sighted users see the gap. */
  label: string
  items: readonly NavTab[]
}

export interface NavTabsProps {
  label: string
  groups: readonly NavGroup[]
}

const Root = styled.nav`display: grid; gap: ${space[3]};`
const Group = styled.ul`
  display: grid; gap: ${space[1]}; list-style: none;
  &:not(:first-child) { padding-block-start: ${space[3]}; border-block-start: 1px solid ${color.border}; }
`
const Item = styled.a`
  display: flex; align-items: center; gap: ${space[3]}; min-block-size: ${touchTarget};
  padding: ${space[2]} ${space[3]}; border-radius: ${radius.md}; color: ${color.textMuted};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; text-decoration: none; overflow-wrap: anywhere;
  transition: background ${motion.fast}, color ${motion.fast};
  ${media.hover} { &:hover { background: ${color.surfaceHover}; color: ${color.text}; } }
  &[aria-current='page'] { background: ${color.selectSoft}; color: ${color.selectSoftText}; ${forced.chosen} }
  &:focus-visible { outline-offset: -3px; border-radius: ${radius.md}; }
  svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; }
  & > span:last-child:not(:first-child) { margin-inline-start: auto; }
`

/** Sections of the product in a column, each with its own address. On narrow screens, use `BottomBar`. */
export function NavTabs({ label, groups }: NavTabsProps) {
  return (
    <Root aria-label={label}>
      {groups.map((group) => (
        <Group key={group.label} aria-label={group.label}>
          {group.items.map((item) => (
            <li key={item.href}>
              <Item href={item.href} aria-current={item.current ? 'page' : undefined}>
                {item.icon}
                {item.label}
                {item.badge || item.note ? <span>{item.badge ?? <Badge tone="accent">{item.note}</Badge>}</span> : null}
              </Item>
            </li>
          ))}
        </Group>
      ))}
    </Root>
  )
}
