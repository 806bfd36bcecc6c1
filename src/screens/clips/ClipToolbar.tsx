import { LayoutGrid, List, Search, X } from 'lucide-react'
import styled from 'styled-components'
import { clipOrders } from '../../../contract/clips.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

export type ClipToolbarProps = Pick<
  ClipListScreenProps,
  'order' | 'search' | 'view' | 'onOrderChange' | 'onSearchChange' | 'onViewChange'
>

const Bar = styled.search`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space[3]};
  & > :first-child { grid-column: 1 / -1; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 13rem auto; & > :first-child { grid-column: auto; } }
`

/** Find, sort and look at clips. */
export function ClipToolbar(props: ClipToolbarProps) {
  const t = useStrings('clips')
  return (
    <Bar>
      <TextField
        type="search"
        label={t.search}
        hideLabel
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        value={props.search}
        onChange={props.onSearchChange}
        start={<Search aria-hidden="true" />}
        end={
          props.search ? (
            <IconButton size="sm" label={t.clearSearch} icon={<X />} onClick={() => props.onSearchChange('')} />
          ) : null
        }
      />
      <Select
        label={t.sort}
        hideLabel
        value={props.order}
        options={clipOrders.map((value) => ({ value, label: t.orders[value] }))}
        onChange={props.onOrderChange}
      />
      <SegmentedControl
        label={t.view}
        iconsOnly
        value={props.view}
        options={[
          { value: 'grid', label: t.views.grid, icon: <LayoutGrid aria-hidden="true" /> },
          { value: 'list', label: t.views.list, icon: <List aria-hidden="true" /> },
        ]}
        onChange={props.onViewChange}
      />
    </Bar>
  )
}
