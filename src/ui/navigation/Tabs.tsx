import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { tabListStyle, tabStyle } from './tabStyle.ts'

export interface Tab<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
  /** A count or a mark after the label. */
  badge?: ReactNode
  content: ReactNode
  disabled?: boolean | undefined
}

export interface TabsProps<Value extends string = string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const List = styled(Radix.List)`${tabListStyle}`
const Trigger = styled(Radix.Trigger)`${tabStyle}`
const Panel = styled(Radix.Content)`padding-block-start: ${space[5]};`

/** Views of one thing on one page. If each has its own URL, use `NavTabs`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const change = (next: string) => {
    const tab = tabs.find((one) => one.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false}>
            {tab.icon}
            {tab.label}
            {tab.badge}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  )
}
