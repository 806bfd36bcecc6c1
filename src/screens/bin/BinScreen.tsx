import { ArrowLeft, Trash2 } from 'lucide-react'
import type { DeletedClip } from '../../../contract/bin.ts'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { paths } from '../paths.ts'
import { EntryList } from '../shared/EntryList.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { Unsaid } from '../shared/Unsaid.tsx'
import { BinEntry } from './BinEntry.tsx'

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
