import { Trash2, Upload } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { paths } from '../paths.ts'
import { RetryBanner } from '../shared/RetryBanner.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { ClipCollection } from './ClipCollection.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { ClipSkeletons } from './ClipSkeletons.tsx'
import { ClipToasts } from './ClipToasts.tsx'
import { ClipToolbar } from './ClipToolbar.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { NoClips } from './NoClips.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isUnfiltered } from './unfiltered.ts'

const Hidden = styled.h2`${visuallyHidden}`

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null

/** Escape clears the selection, Ctrl/Cmd + Z restores deleted clips, or the former look of clips. */
function useListKeys({ undo, looks, selectedIds, player, onClearSelection }: ClipListScreenProps) {
  const onUndo = undo?.onUndo ?? looks.done?.onUndo
  const clears = selectedIds.size > 0 && !player
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (event.key === 'Escape' && clears) onClearSelection()
      if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && onUndo) {
        event.preventDefault()
        onUndo()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onUndo, clears, onClearSelection])
}

/** All clips or the liked ones, with all their actions. */
export function ClipListScreen(props: ClipListScreenProps) {
  const { kind, clips, phase, errors, query, view, hasMore, chosen } = props
  const t = useStrings(clipsStrings)
  useListKeys(props)
  const untouched = clips.length === 0 && isUnfiltered(query) && phase === 'ready'
  const toBin =
    kind === 'clips' ? (
      <LinkButton variant="ghost" size="sm" href={paths.bin} icon={<Trash2 aria-hidden="true" />}>
        {t.bin}
      </LinkButton>
    ) : null
  return (
    <TabPage
      title={t[kind].title}
      lead={t[kind].lead}
      width="full"
      compact
      action={
        kind === 'clips' && !untouched ? (
          <LinkButton variant="primary" href={paths.dashboardTab('upload')} icon={<Upload aria-hidden="true" />}>
            {t.upload}
          </LinkButton>
        ) : null
      }
    >
      {props.notReady}
      {untouched ? null : <ClipToolbar {...props} />}
      {props.spoken}
      {phase === 'failed' ? (
        <RetryBanner title={t.loadFailed} errors={errors} retryLabel={t.retry} onRetry={props.onRetry} />
      ) : null}
      {clips.length > 0 ? (
        <Stack gap={3}>
          <Hidden>{t.listLabel}</Hidden>
          <Inline justify="space-between" gap={3}>
            <Text size="sm" tone="muted" role="status">
              {props.returning ? t.restoring : t.count(clips.length, hasMore)}
            </Text>
            {toBin}
          </Inline>
          <ClipCollection {...props} />
        </Stack>
      ) : phase === 'loading' ? (
        <ClipSkeletons view={view} />
      ) : phase === 'ready' ? (
        <>
          <NoClips {...props} />
          <Inline justify="center">{toBin}</Inline>
        </>
      ) : null}
      {chosen.length > 0 ? <SelectionBar {...props} /> : null}
      {props.player}
      {props.folders.naming ? <FolderDialog naming={props.folders.naming} /> : null}
      <ClipToasts {...props} />
    </TabPage>
  )
}
