import { Search, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { findSpoken } from '../../../clipper/pure/words/findSpoken.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { Word } from '../../../contract/words.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Transcript, type WordSelection } from '../../ui/media/Transcript.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { NoWords } from '../shared/NoWords.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { SaidText } from '../spoken/SaidText.tsx'

export interface VideoWordsProps {
  words: readonly Word[]
  /** Why there are no words, as reported by the server. */
  problem: string | null
  /** Shown second. */
  at: number
  onGoTo: (seconds: number) => void
  /** Called with the range of a new clip in seconds. */
  onTake: (start: number, end: number) => void
}

/** Words per page: about three minutes of speech. More would render slowly. */
const shown = 400
/** Maximum number of listed matches. */
const mostPlaces = 50

/** The transcript of a video: to read, search, seek and make clips. */
export function VideoWords({ words, problem, at, onGoTo, onTake }: VideoWordsProps) {
  const t = useStrings(videoStrings)
  const [selection, setSelection] = useState<WordSelection | null>(null)
  const [find, setFind] = useState('')
  /** The page that the user turned to; null follows the playhead. */
  const [turnedTo, setTurnedTo] = useState<number | null>(null)
  const places = useMemo(() => findSpoken(words, find, mostPlaces), [words, find])

  if (words.length === 0) return <NoWords level={3} problem={problem} text={t.noWordsText} />

  const begun = words.findLastIndex(({ start }) => start <= at)
  const heard = Math.max(0, begun)
  const parts = Math.ceil(words.length / shown)
  const part = Math.min(parts - 1, turnedTo ?? Math.floor(heard / shown))
  const here = words.slice(part * shown, (part + 1) * shown)
  const [first, last] = [here[0], here.at(-1)]
  const goTo = (seconds: number) => {
    setTurnedTo(null)
    onGoTo(seconds)
  }
  const from = selection && Math.min(selection.anchor, selection.focus)
  const to = selection && Math.max(selection.anchor, selection.focus)
  const [begin, end] = [from === null ? undefined : words[from], to === null ? undefined : words[to]]
  return (
    <Stack gap={4}>
      <search>
        <TextField
          type="search"
          label={t.find}
          hideLabel
          placeholder={t.find}
          autoComplete="off"
          maxLength={limits.search.max}
          value={find}
          onChange={setFind}
          start={<Search aria-hidden="true" />}
          end={find ? <IconButton size="sm" label={t.clearFind} icon={<X />} onClick={() => setFind('')} /> : null}
        />
      </search>
      <StatusRegion>
        {find.trim() ? (
          <Text size="sm" tone="muted">
            {places.length > 0 ? t.foundCount(places.length) : t.notFound}
          </Text>
        ) : null}
      </StatusRegion>
      {places.length > 0 ? (
        <Stack as="ul" gap={2}>
          {places.map((place) => (
            <Inline as="li" key={place.start} gap={2} wrap={false} align="start">
              <Button size="sm" onClick={() => goTo(place.start)}>
                {t.time(place.start)}
              </Button>
              <SaidText {...place} />
            </Inline>
          ))}
        </Stack>
      ) : null}
      <Transcript
        label={t.transcript}
        words={here.map(({ text }, i) => ({ index: part * shown + i, text, place: 'kept', corrected: false }))}
        spoken={(words[begun]?.end ?? Number.NEGATIVE_INFINITY) > at - 1 ? begun : null}
        selection={selection}
        says={t.says}
        onSelect={setSelection}
        onGoTo={(index) => onGoTo(words[index]?.start ?? 0)}
        onRemove={() => {}}
      />
      {parts > 1 && first && last ? (
        <Inline gap={3}>
          <Button size="sm" disabled={part === 0} onClick={() => setTurnedTo(part - 1)}>
            {t.earlier}
          </Button>
          <Text size="sm" tone="muted" tabular>
            {t.part(first.start, last.end)}
          </Text>
          <Button size="sm" disabled={part === parts - 1} onClick={() => setTurnedTo(part + 1)}>
            {t.later}
          </Button>
        </Inline>
      ) : null}
      {begin && end && from !== null && to !== null ? (
        <Inline gap={3}>
          <Text size="sm" tone="muted" role="status">
            {t.selected(to - from + 1)}
          </Text>
          <Button size="sm" onClick={() => onTake(begin.start, end.end)}>
            {t.takeWords}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  )
}
