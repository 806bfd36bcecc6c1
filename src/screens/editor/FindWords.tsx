import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { findPhrase } from '../../../clipper/pure/words/findSpoken.ts'
import { limits } from '../../../contract/values/limits.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'

export interface FindWordsProps {
  words: readonly { text: string }[]
  /** Called with the indices of the first and last word of a match. */
  onFound: (from: number, to: number) => void
}

/** Finds a word or phrase in a clip, one match after another. */
export function FindWords({ words, onFound }: FindWordsProps) {
  const t = useStrings(editorStrings).find
  const [query, setQuery] = useState('')
  /** Index of the current match; null before the first. */
  const [at, setAt] = useState<number | null>(null)
  const places = useMemo(() => findPhrase(words, query, Number.POSITIVE_INFINITY), [words, query])
  const count = places.length
  const go = (step: 1 | -1) => {
    const next = at === null ? (step === 1 ? 0 : count - 1) : (at + step + count) % count
    const place = places[next]
    if (!place) return
    setAt(next)
    onFound(...place)
  }
  return (
    <search>
      <Stack gap={1}>
        <Form gap={0} onSubmit={() => go(1)}>
          <Inline gap={1} wrap={false}>
            <TextField
              type="search"
              label={t.label}
              hideLabel
              placeholder={t.label}
              autoComplete="off"
              maxLength={limits.search.max}
              value={query}
              onChange={(text) => {
                setQuery(text)
                setAt(null)
              }}
              start={<Search aria-hidden="true" />}
            />
            <IconButton label={t.previous} icon={<ChevronUp />} disabled={count === 0} onClick={() => go(-1)} />
            <IconButton label={t.next} icon={<ChevronDown />} disabled={count === 0} onClick={() => go(1)} />
          </Inline>
        </Form>
        <StatusRegion>
          {query.trim() ? (
            <Text size="sm" tone="muted">
              {count === 0 ? t.nowhere : at === null || at >= count ? t.count(count) : t.place(at + 1, count)}
            </Text>
          ) : null}
        </StatusRegion>
      </Stack>
    </search>
  )
}
