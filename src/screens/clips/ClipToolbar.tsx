import { FileOutput, Heart, LayoutGrid, List, Search, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { clipOrders } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { FolderMenu } from './FolderMenu.tsx'
import { FolderSelect } from './FolderSelect.tsx'
import { allVideos, useVideoOptions } from './useVideoOptions.ts'

export type ClipToolbarProps = Pick<
  ClipListScreenProps,
  'kind' | 'query' | 'folders' | 'videos' | 'view' | 'onQueryChange' | 'onViewChange'
>

/**
 * On a phone the selects are on their own lines, so that the selected option is readable; the folders' button takes what
 * is left of the last one.
 */
const Bar = styled.search`
  display: flex; flex-wrap: wrap; gap: ${space[2]};
  & > *, & > [data-fold] > * { flex: 1 1 8rem; min-inline-size: 0; }
  & > :first-child { flex-basis: calc(100% - 8rem); }
  & > :nth-child(2), & > button, & > [data-fold] > button { flex: none; }
  ${media.tablet} {
    gap: ${space[3]};
    & > *, & > [data-fold] > * { flex: 1 1 11rem; max-inline-size: 13rem; }
    & > :first-child { flex: 3 1 10rem; max-inline-size: none; }
  }
`
/** In one row; on a row of their own if they don't fit next to the other controls. */
const Filters = styled.fieldset`
  && { flex: 1 1 100%; max-inline-size: none; }
  display: flex; flex-wrap: wrap; gap: ${space[2]}; padding: 0; border: 0;
  ${media.laptop} { && { flex: none; } }
`
/** On an upright phone, filters and sort order are behind one button, so that the clips start higher up. */
const Fold = styled.div<{ $open: boolean }>`
  display: contents;
  ${media.phone} {
    ${Bar} > & { flex: 1 1 100%; }
    display: ${({ $open }) => ($open ? 'flex' : 'none')}; flex-wrap: wrap; gap: ${space[2]};
  }
`
const Unfold = styled.div`
  display: none;
  ${media.phone} { ${Bar} > & { flex: 1 1 100%; } display: grid; }
`
const Legend = styled.legend`${visuallyHidden}`

/** Search, filter, sort and change the view. */
export function ClipToolbar(props: ClipToolbarProps) {
  const { query, onQueryChange } = props
  const t = useStrings(clipsStrings)
  const videoOptions = useVideoOptions(props)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const active = [query.video !== null, query.folder !== null, query.liked, query.unexported].filter(Boolean).length
  return (
    <Bar>
      <TextField
        type="search"
        label={t.search}
        hideLabel
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        maxLength={limits.search.max}
        value={query.search}
        onChange={(search) => onQueryChange({ search })}
        start={<Search aria-hidden="true" />}
        end={
          query.search ? (
            <IconButton size="sm" label={t.clearSearch} icon={<X />} onClick={() => onQueryChange({ search: '' })} />
          ) : null
        }
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
      <Unfold>
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.unfoldFilters(active)}
        </Button>
      </Unfold>
      <Fold id={id} data-fold="" $open={isOpen}>
        {/* With one video there is nothing to filter. */}
        {videoOptions.length > 2 || query.video !== null ? (
          <Select
            label={t.video}
            hideLabel
            value={query.video ?? allVideos}
            options={videoOptions}
            onChange={(id) => onQueryChange({ video: id === allVideos ? null : id })}
          />
        ) : null}
        <FolderSelect {...props} />
        <Select
          label={t.sort}
          hideLabel
          value={query.order}
          options={clipOrders.map((value) => ({ value, label: t.orders[value] }))}
          onChange={(order) => onQueryChange({ order })}
        />
        <FolderMenu {...props} />
        <Filters>
          <Legend>{t.filters}</Legend>
          {props.kind === 'clips' ? (
            <Button
              icon={<Heart aria-hidden="true" />}
              aria-pressed={query.liked}
              onClick={() => onQueryChange({ liked: !query.liked })}
            >
              {t.onlyLiked}
            </Button>
          ) : null}
          <Button
            icon={<FileOutput aria-hidden="true" />}
            aria-pressed={query.unexported}
            onClick={() => onQueryChange({ unexported: !query.unexported })}
          >
            {t.onlyUnexported}
          </Button>
        </Filters>
      </Fold>
    </Bar>
  )
}
