import { Clapperboard, Heart, SearchX, Sparkles } from 'lucide-react'
import { clipsStrings } from '../../strings/en/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { paths } from '../paths.ts'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

/** The empty states: why there is nothing, and what to do about it. */
export function NoClips({
  kind,
  query: { search, video },
  working,
  onQueryChange,
}: Pick<ClipListScreenProps, 'kind' | 'query' | 'working' | 'onQueryChange'>) {
  const t = useStrings(clipsStrings)
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
