import { Ellipsis } from 'lucide-react'
import styled, { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, motion, radius, space } from '../../theme/tokens.ts'
import { Menu } from '../action/Menu.tsx'
import type { NavGroup } from './NavTabs.tsx'

export interface BottomBarProps {
  label: string
  /** The first places are in the bar, the rest in a menu behind `moreLabel`. */
  groups: readonly NavGroup[]
  moreLabel: string
  /** Number of places in the bar, including that menu. */
  max?: number | undefined
}

const Root = styled.nav`
  display: flex; justify-content: space-around; padding-inline: ${space[1]};
  padding-block-end: env(safe-area-inset-bottom, 0); border-block-start: 1px solid ${color.border};
  background: ${color.surface};
`
const place = css`
  flex: 1 1 0; display: grid; justify-items: center; align-content: center; gap: 0.125rem; min-inline-size: 0;
  block-size: 3.75rem; padding: ${space[1]}; border: 0; border-radius: ${radius.md}; background: none;
  color: ${color.textMuted}; font-size: ${font.size.xs}; font-weight: ${font.weight.strong};
  line-height: ${font.line.snug}; text-decoration: none; cursor: pointer; transition: color ${motion.fast};
  svg { inline-size: 1.375rem; block-size: 1.375rem; }
  &:focus-visible { outline-offset: -3px; }
  &[data-current='true'] { color: ${color.selectSoftText}; }
`
const Place = styled.a`${place}`
const More = styled.button`${place}`
/** Around the icon of the current place. */
const Mark = styled.span`
  display: grid; place-items: center; inline-size: 3.5rem; max-inline-size: 100%; block-size: 1.75rem;
  border-radius: ${radius.full};
  [data-current='true'] > & { background: ${color.selectSoft}; ${forced.chosen} }
  &[data-noted='true'] { background: ${color.accent}; color: ${color.onAccent}; }
`
const Name = styled.span`max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`

/** The sections of the product at the bottom of a phone's screen. */
export function BottomBar({ label, groups, moreLabel, max = 4 }: BottomBarProps) {
  const items = groups.flatMap((group) => group.items)
  const inBar = items.length <= max ? items : items.slice(0, max - 1)
  const rest = groups.map((group) => group.items.filter((item) => !inBar.includes(item)))
  const currentInRest = rest.flat().find((item) => item.current)
  const noteInRest = rest.flat().find((item) => item.note)?.note
  return (
    <Root aria-label={label}>
      {inBar.map(({ href, label: name, icon, current = false }) => (
        <Place key={href} href={href} aria-current={current ? 'page' : undefined} data-current={current}>
          <Mark>{icon}</Mark>
          <Name>{name}</Name>
        </Place>
      ))}
      {rest.flat().length > 0 ? (
        <Menu
          trigger={
            <More
              type="button"
              aria-label={
                currentInRest ? `${moreLabel}: ${currentInRest.label}` : noteInRest && `${moreLabel} (${noteInRest})`
              }
              data-current={currentInRest !== undefined}
            >
              <Mark data-noted={noteInRest !== undefined}>
                <Ellipsis aria-hidden="true" />
              </Mark>
              <Name>{moreLabel}</Name>
            </More>
          }
          groups={rest.map((group) =>
            group.map(({ href, label: name, note, icon, current }) => ({
              id: href,
              href,
              icon,
              current,
              label: note ? `${name} (${note})` : name,
            })),
          )}
        />
      ) : null}
    </Root>
  )
}
