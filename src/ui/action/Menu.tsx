import { ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, opacity, radius, shadow, space, touchTarget, zIndex } from '../../theme/tokens.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** Either navigates or performs an action. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Shows a tick: this option is active. */
  checked?: boolean | undefined
  /** The items of a submenu, which opens next to this one. */
  actions?: readonly MenuAction[] | undefined
  /** Links to the current page. */
  current?: boolean | undefined
}

/** A group of options with one active; choosing another activates that one instead. */
export interface MenuChoice {
  label: string
  choices: readonly (Pick<MenuAction, 'id' | 'label' | 'icon'> & { chosen: boolean })[]
  onChoose: (id: string) => void
}

export interface MenuProps {
  /** One button that opens the menu; usually an `IconButton`. */
  trigger: ReactElement
  /** Groups of actions, separated by a line. */
  groups: readonly (readonly MenuAction[] | MenuChoice)[]
  /** Open on first render, because its trigger was pressed before the menu had loaded. */
  initiallyOpen?: boolean | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** A header line, e.g. who is logged in. */
  header?: ReactNode
}

const panelStyle = css`
  z-index: ${zIndex.popover}; min-inline-size: 13rem; max-inline-size: min(20rem, 92vw);
  max-block-size: var(--radix-dropdown-menu-content-available-height); overflow-y: auto;
  padding: ${space[1]}; border: 1px solid ${color.border}; border-radius: ${radius.md};
  background: ${color.surface}; color: ${color.text}; box-shadow: ${shadow.lg};
`
const Panel = styled(Radix.Content)`${panelStyle}`
const SubPanel = styled(Radix.SubContent)`${panelStyle}`
const itemStyle = css<{ $danger: boolean }>`
  display: flex; align-items: center; gap: ${space[3]}; min-block-size: 2.5rem; padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm}; color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  font-size: ${font.size.sm}; line-height: ${font.line.snug}; text-decoration: none; cursor: pointer; outline: none;
  ${media.touch} { min-block-size: ${touchTarget}; }
  &[data-highlighted] { background: ${({ $danger }) => ($danger ? color.dangerSoft : color.surfaceHover)}; }
  &[data-highlighted]:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
    @media (forced-colors: active) { outline: 2px solid Highlight; outline-offset: -2px; }
  }
  &[aria-current='page'] {
    background: ${color.selectSoft}; color: ${color.selectSoftText}; font-weight: ${font.weight.strong}; ${forced.chosen}
  }
  &[data-disabled] { color: ${color.text}; cursor: not-allowed; opacity: ${opacity.disabled}; ${forced.disabled} }
  svg { flex: none; inline-size: 1.125rem; block-size: 1.125rem; }
`
const SubItem = styled(Radix.SubTrigger)<{ $danger: boolean }>`
  ${itemStyle}
  .more { margin-inline-start: auto; }
  .more:dir(rtl) { rotate: 180deg; }
`
const Item = styled(Radix.Item)<{ $danger: boolean }>`${itemStyle}`
const checkedStyle = css`
  &[data-state='checked'] {
    font-weight: ${font.weight.strong}; color: ${color.selectSoftText}; background: ${color.selectSoft}; ${forced.chosen}
  }
`
const CheckItem = styled(Radix.CheckboxItem)<{ $danger: boolean }>`${itemStyle} ${checkedStyle}`
const ChoiceItem = styled(Radix.RadioItem)<{ $danger: boolean }>`${itemStyle} ${checkedStyle}`
const Line = styled(Radix.Separator)`block-size: 1px; margin: ${space[1]}; background: ${color.border};`
const Header = styled(Radix.Label)`
  padding: ${space[2]} ${space[3]}; color: ${color.textMuted}; font-size: ${font.size.sm}; overflow-wrap: anywhere;
`

/** Pixels. Two menus side by side need some 500; on a phone the second one lies over the first, below its item. */
const beside = { sideOffset: 4 }
const over = { sideOffset: -232, alignOffset: 44 }
const hasRoomBeside = () => window.innerWidth >= 600

function MenuEntry({ action }: { action: MenuAction }) {
  const { label, icon, href, onSelect, danger = false, disabled = false, checked, current, actions } = action
  const select = () => onSelect?.()
  if (actions) {
    return (
      <Radix.Sub>
        <SubItem $danger={danger} disabled={disabled}>
          {icon}
          {label}
          <ChevronRight className="more" aria-hidden="true" />
        </SubItem>
        <Radix.Portal>
          <SubPanel {...(hasRoomBeside() ? beside : over)} collisionPadding={8}>
            {actions.map((action) => (
              <MenuEntry key={action.id} action={action} />
            ))}
          </SubPanel>
        </Radix.Portal>
      </Radix.Sub>
    )
  }
  if (checked !== undefined) {
    return (
      <CheckItem $danger={danger} disabled={disabled} checked={checked} onSelect={select}>
        {icon}
        {label}
      </CheckItem>
    )
  }
  const body = (
    <>
      {icon}
      {label}
    </>
  )
  return (
    <Item $danger={danger} disabled={disabled} onSelect={select} asChild={Boolean(href)}>
      {href ? (
        <a href={href} aria-current={current ? 'page' : undefined}>
          {body}
        </a>
      ) : (
        body
      )}
    </Item>
  )
}

function MenuChoiceGroup({ label, choices, onChoose }: MenuChoice) {
  return (
    <Radix.RadioGroup value={choices.find(({ chosen }) => chosen)?.id ?? ''} onValueChange={onChoose}>
      <Header>{label}</Header>
      {choices.map(({ id, label: name, icon }) => (
        <ChoiceItem key={id} value={id} $danger={false}>
          {icon}
          {name}
        </ChoiceItem>
      ))}
    </Radix.RadioGroup>
  )
}

const isChoice = (group: MenuProps['groups'][number]): group is MenuChoice => 'choices' in group

/** Actions that don't need to be visible all the time. Arrow keys, Home, End and type-ahead move between items. */
export function Menu({ trigger, groups, initiallyOpen = false, align = 'end', header }: MenuProps) {
  const filled = groups.filter((group) => isChoice(group) || group.length > 0)
  return (
    <Radix.Root modal={false} defaultOpen={initiallyOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel align={align} sideOffset={6} collisionPadding={8}>
          {header ? <Header>{header}</Header> : null}
          {filled.map((group, at) => (
            <Fragment key={isChoice(group) ? group.label : group[0]?.id}>
              {at > 0 || header ? <Line /> : null}
              {isChoice(group) ? (
                <MenuChoiceGroup {...group} />
              ) : (
                <Radix.Group>
                  {group.map((action) => (
                    <MenuEntry key={action.id} action={action} />
                  ))}
                </Radix.Group>
              )}
            </Fragment>
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
