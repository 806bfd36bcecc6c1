import { ArchiveRestore, ArrowLeft, ImageOff, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { DeletedClip } from '../../../contract/bin.ts'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import type { TableColumn } from '../../ui/data/DataTable.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { paths } from '../paths.ts'
import { ListTable } from '../shared/ListTable.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { Unsaid } from '../shared/Unsaid.tsx'

export interface BinScreenProps {
  list: ListProps<DeletedClip>
  /** Ids of the clips that are being restored. */
  restoring: ReadonlySet<string>
  /** Why a clip couldn't be restored. */
  errors: readonly string[]
  onRestore: (clip: DeletedClip) => void
  /** The question before a clip is deleted for good. */
  removal: ConfirmationProps
  notice: NoticeProps
}

const Poster = styled.span`
  flex: none; display: grid; place-items: center; inline-size: 3.5rem; block-size: 2.5rem; overflow: hidden;
  border-radius: ${radius.sm}; background: ${color.videoBg}; color: ${color.onVideo};
  img { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { inline-size: 1rem; block-size: 1rem; }
`
const Named = styled.span`display: flex; align-items: center; gap: ${space[3]}; min-inline-size: 10rem;`

/** The deleted clips: restore one, or delete it for good. */
export function BinScreen({ list, restoring, errors, onRestore, removal, notice }: BinScreenProps) {
  const t = useStrings(binStrings)
  const columns = useMemo<TableColumn<DeletedClip>[]>(
    () => [
      {
        id: 'title',
        header: t.clip,
        value: (it) => it.title,
        cell: ({ title, poster_url }) => (
          <Named>
            <Poster>{poster_url ? <img src={poster_url} alt="" /> : <ImageOff aria-hidden="true" />}</Poster>
            {title}
          </Named>
        ),
      },
      { id: 'video', header: t.video, value: (it) => it.video_title },
      { id: 'duration', header: t.duration, value: (it) => it.duration, text: (it) => t.length(it.duration) },
      { id: 'gone', header: t.goneAt, value: (it) => it.gone_at, text: (it) => t.date(it.gone_at) },
    ],
    [t],
  )
  return (
    <TabPage
      title={t.title}
      lead={t.lead}
      action={
        <LinkButton href={paths.dashboardTab('clips')} icon={<ArrowLeft aria-hidden="true" />}>
          {t.back}
        </LinkButton>
      }
    >
      <Notice {...notice} />
      {errors.length > 0 ? (
        <Banner tone="danger" live="assertive">
          <Unsaid lines={errors} />
        </Banner>
      ) : null}
      <ListTable
        list={list}
        caption={t.title}
        columns={columns}
        searchLabel={t.search}
        empty={<EmptyState icon={<Trash2 />} title={t.emptyTitle} text={t.empty} />}
        renderActions={(clip) => (
          <Inline gap={1} wrap={false}>
            <Button
              size="sm"
              aria-label={t.restore(clip.title)}
              icon={<ArchiveRestore aria-hidden="true" />}
              busy={restoring.has(clip.id)}
              onClick={() => onRestore(clip)}
            >
              {t.restoreShort}
            </Button>
            <IconButton
              label={t.remove(clip.title)}
              icon={<Trash2 />}
              onClick={() => removal.onAsk({ id: clip.id, name: clip.title })}
            />
          </Inline>
        )}
      />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}
