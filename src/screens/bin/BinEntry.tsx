import { ArchiveRestore, ImageOff, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import type { DeletedClip } from '../../../contract/bin.ts'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem } from '../shared/EntryList.tsx'

const Poster = styled.span`
  flex: none; display: grid; place-items: center; inline-size: 5.5rem; block-size: 3.5rem; overflow: hidden;
  border-radius: ${radius.sm}; background: ${color.videoBg}; color: ${color.onVideo};
  img { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
`
const About = styled.div`
  flex: 1 1 18rem; display: flex; align-items: center; gap: ${space[3]}; min-inline-size: 0; overflow-wrap: anywhere;
`

export interface BinEntryProps {
  clip: DeletedClip
  busy: boolean
  onRestore: () => void
  onRemove: () => void
}

/** A deleted clip: its poster, the date until which it is kept, and its actions. */
export function BinEntry({ clip, busy, onRestore, onRemove }: BinEntryProps) {
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
