import { Clapperboard, Heart, SearchX, Sparkles } from 'lucide-react'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { paths } from '../paths.ts'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

/** Why there is nothing to see, and what to do about it. */
export function NoClips({
  kind,
  search,
  working,
  onSearchChange,
}: Pick<ClipListScreenProps, 'kind' | 'search' | 'working' | 'onSearchChange'>) {
  const t = useStrings('clips')
  if (search.trim()) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t.noMatchTitle}
        text={t.noMatch(search.trim())}
        action={<Button onClick={() => onSearchChange('')}>{t.clearSearch}</Button>}
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
