import { Clapperboard, FileOutput, FolderOpen, Heart, SearchX, Sparkles } from 'lucide-react'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { paths } from '../paths.ts'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { unfiltered } from './unfiltered.ts'

/** The empty states: why there is nothing, and what to do about it. */
export function NoClips({
  kind,
  query: { search, video, folder, liked, unexported },
  working,
  onQueryChange,
}: Pick<ClipListScreenProps, 'kind' | 'query' | 'working' | 'onQueryChange'>) {
  const t = useStrings(clipsStrings)
  const folders = useStrings(folderStrings)
  if (search.trim()) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t.noMatchTitle}
        text={t.noMatch(search.trim())}
        action={<Button onClick={() => onQueryChange({ search: '' })}>{t.clearSearch}</Button>}
      />
    )
  }
  if (unexported || liked) {
    return (
      <EmptyState
        icon={unexported ? <FileOutput /> : <Heart />}
        title={unexported ? t.allExportedTitle : t.noFavoritesTitle}
        text={unexported ? t.allExported : t.noFavorites}
        action={<Button onClick={() => onQueryChange(unfiltered)}>{t.showAll}</Button>}
      />
    )
  }
  if (folder !== null) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={folders.emptyTitle}
        text={folders.empty}
        action={<Button onClick={() => onQueryChange(unfiltered)}>{t.showAll}</Button>}
      />
    )
  }
  if (video !== null) {
    return (
      <EmptyState
        icon={<Clapperboard />}
        title={t.noneOfVideoTitle}
        text={t.noneOfVideo}
        action={<Button onClick={() => onQueryChange({ video: null })}>{t.showAllVideos}</Button>}
      />
    )
  }
  if (kind === 'favorites') {
    return (
      <EmptyState
        icon={<Heart />}
        title={t.noFavoritesTitle}
        text={t.noFavorites}
        action={<LinkButton href={paths.dashboardTab('clips')}>{t.toClips}</LinkButton>}
      />
    )
  }
  if (working) return <EmptyState icon={<Sparkles />} title={t.workingTitle} text={t.working} />
  return (
    <EmptyState
      icon={<Clapperboard />}
      title={t.emptyTitle}
      text={t.empty}
      action={
        <LinkButton variant="primary" size="lg" href={paths.dashboardTab('upload')}>
          {t.upload}
        </LinkButton>
      }
    />
  )
}
