import { X } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { color, font, motion, radius, space, touchTarget } from '../../theme/tokens.ts'
import { IconButton } from '../action/IconButton.tsx'

export interface SheetTab<Value extends string = string> {
  value: Value
  label: string
  icon: ReactNode
  content: ReactNode
}

export interface SheetTabsProps<Value extends string = string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly SheetTab<Value>[]
  /** The open sheet; null when all are closed. */
  value: Value | null
  onChange: (value: Value | null) => void
  closeLabel: string
}

/** The tabs come first for the keyboard, and lie below the sheet for the thumb. */
const Root = styled(Radix.Root)`display: flex; flex-direction: column-reverse; background: ${color.surface};`
const List = styled(Radix.List)`
  display: flex; overflow-x: auto; scrollbar-width: none; border-block-start: 1px solid ${color.border};
`
const Trigger = styled(Radix.Trigger)`
  position: relative; flex: 1 0 auto; display: grid; justify-items: center; align-content: center; gap: 0.125rem;
  min-inline-size: ${touchTarget}; block-size: 3.5rem; padding: ${space[1]}; border: 0; background: none;
  color: ${color.textMuted}; font-size: ${font.size.xs}; font-weight: ${font.weight.strong};
  line-height: ${font.line.snug}; white-space: nowrap; cursor: pointer; transition: color ${motion.fast};
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
  &:focus-visible { outline-offset: -3px; }
  &::after { content: ''; position: absolute; inset-inline: 0; inset-block-start: 0; block-size: 3px; }
  &[data-state='active'] { color: ${color.text}; }
  &[data-state='active']::after { background: ${color.progress}; }
`
const Panel = styled(Radix.Content)`
  display: flex; flex-direction: column; max-block-size: 42dvh; border-block-start: 1px solid ${color.border};
  border-start-start-radius: ${radius.lg}; border-start-end-radius: ${radius.lg};
  &[hidden] { display: none; }
`
const Head = styled.div`
  flex: none; display: flex; align-items: center; justify-content: space-between; padding-inline: ${space[4]} ${space[1]};
  font-weight: ${font.weight.strong};
`
/**
 * Positioned, so that visually hidden elements inside it scroll with it. Otherwise they would lengthen the page. The
 * space at its end is an element: sticky content would stay above a padding, and show what scrolls below it.
 */
const Body = styled.div`
  position: relative; overflow-y: auto; overscroll-behavior: contain; padding-inline: ${space[4]};
  &::after { content: ''; display: block; block-size: ${space[4]}; }
`

/** A row of tabs at the bottom of a phone's screen. Each opens its sheet above the row; a second press closes it. */
export function SheetTabs<Value extends string>({ label, tabs, value, onChange, closeLabel }: SheetTabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    list.current?.querySelector<HTMLElement>('[data-state="active"]')?.focus()
    onChange(null)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  return (
    // Only clicks change the sheet. Radix selects on pointer down, and the click could then not tell if it was open.
    <Root value={value ?? ''} activationMode="manual">
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            onKeyDown={closeByKey}
            onClick={() => onChange(tab.value === value ? null : tab.value)}
          >
            {tab.icon}
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value} tabIndex={-1} onKeyDown={closeByKey}>
          <Head>
            <span aria-hidden="true">{tab.label}</span>
            <IconButton label={closeLabel} icon={<X />} onClick={close} />
          </Head>
          <Body>{tab.content}</Body>
        </Panel>
      ))}
    </Root>
  )
}
