import { ArchiveRestore, ArrowLeft, ImageOff, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import type { DeletedClip } from '../../../contract/bin.ts'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { EntryItem, EntryList } from '../shared/EntryList.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { Unsaid } from '../shared/Unsaid.tsx'

export interface BinScreenProps {
  list: Omit<ListProps<DeletedClip>, 'view' | 'onViewChange'>
  /** Ids of the clips that are being restored. */
  restoring: ReadonlySet<string>
  /** Why a clip couldn't be restored. */
  errors: readonly string[]
  onRestore: (clip: DeletedClip) => void
  /** The confirmation before a clip is deleted for good. */
  removal: ConfirmationProps
  /** The confirmation before all clips are deleted for good. */
  emptying: EmptyingProps
  notice: NoticeProps
}

export interface EmptyingProps {
  open: boolean
  /** Number of clips in the confirmation. */
  count: number
  busy: boolean
  errors: readonly string[]
  onAsk: () => void
  onConfirm: () => void
  onCancel: () => void
}

const Poster = styled.span`
  flex: none; display: grid; place-items: center; inline-size: 5.5rem; block-size: 3.5rem; overflow: hidden;
  border-radius: ${radius.sm}; background: ${color.videoBg}; color: ${color.onVideo};
  img { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
`
const About = styled.div`
  flex: 1 1 18rem; display: flex; align-items: center; gap: ${space[3]}; min-inline-size: 0; overflow-wrap: anywhere;
`

/** The deleted clips: restore one, or delete it for good. */
export function BinScreen({ list, restoring, errors, onRestore, removal, emptying, notice }: BinScreenProps) {
  const t = useStrings(binStrings)
  const { cancel } = useStrings(sharedStrings)
  return (
    <TabPage
      title={t.title}
      lead={t.lead}
      action={
        <Inline gap={2}>
          <LinkButton href={paths.dashboardTab('clips')} icon={<ArrowLeft aria-hidden="true" />}>
            {t.back}
          </LinkButton>
          {list.items.length > 0 ? (
            <Button icon={<Trash2 aria-hidden="true" />} onClick={emptying.onAsk}>
              {t.emptyBin}
            </Button>
          ) : null}
        </Inline>
      }
    >
      <Notice {...notice} />
      {errors.length > 0 ? (
        <Banner tone="danger" live="assertive">
          <Unsaid lines={errors} />
        </Banner>
      ) : null}
      <ListFrame list={list} skeleton={<Skeleton shape="block" height="5rem" />}>
        {list.items.length === 0 ? (
          <EmptyState icon={<Trash2 />} title={t.emptyTitle} text={t.empty} />
        ) : (
          <EntryList aria-label={t.title}>
            {list.items.map((clip) => (
              <BinEntry
                key={clip.id}
                clip={clip}
                busy={restoring.has(clip.id)}
                onRestore={() => onRestore(clip)}
                onRemove={() => removal.onAsk({ id: clip.id, name: clip.title })}
              />
            ))}
          </EntryList>
        )}
      </ListFrame>
      <RemovalDialog removal={removal} words={t} />
      <ConfirmDialog
        open={emptying.open}
        title={t.emptyBinTitle(emptying.count)}
        description={t.emptyBinText}
        confirmLabel={t.removeConfirm}
        cancelLabel={cancel}
        busy={emptying.busy}
        error={emptying.errors}
        onConfirm={emptying.onConfirm}
        onCancel={emptying.onCancel}
      />
    </TabPage>
  )
}

interface BinEntryProps {
  clip: DeletedClip
  busy: boolean
  onRestore: () => void
  onRemove: () => void
}

function BinEntry({ clip, busy, onRestore, onRemove }: BinEntryProps) {
  const { title, video_title, poster_url, duration, gone_at } = clip
  const t = useStrings(binStrings)
  return (
    <EntryItem>
      <About>
        <Poster>{poster_url ? <img src={poster_url} alt="" /> : <ImageOff aria-hidden="true" />}</Poster>
        <Stack gap={1} style={{ minInlineSize: 0 }}>
          <Text as="strong" weight="strong">
            {title}
          </Text>
          <Text size="sm" tone="muted">
            {[video_title, t.length(duration)].join(' · ')}
          </Text>
          <Text size="sm" tone="muted">
            {t.goneAt(gone_at)}
          </Text>
        </Stack>
      </About>
      <Inline gap={1}>
        <Button
          aria-label={t.restore(title)}
          icon={<ArchiveRestore aria-hidden="true" />}
          busy={busy}
          onClick={onRestore}
        >
          {t.restoreShort}
        </Button>
        <IconButton label={t.remove(title)} icon={<Trash2 />} onClick={onRemove} />
      </Inline>
    </EntryItem>
  )
}
