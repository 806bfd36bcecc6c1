import type { SuggestedCut } from '../../../contract/words.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

export interface SuggestedCutsSectionProps {
  /** Suggested cuts of the clip, in order. */
  cuts: readonly SuggestedCut[]
  /** Makes all of these cuts at once. */
  onCut: (cuts: readonly SuggestedCut[]) => void
  /** Seconds of the source. */
  onGoTo: (seconds: number) => void
}

const secondsOf = (cuts: readonly SuggestedCut[]) => cuts.reduce((sum, { start, end }) => sum + end - start, 0)

/** Fillers and long silences: review them one by one, and cut all with one press. Hidden without any. */
export function SuggestedCutsSection({ cuts, onCut, onGoTo }: SuggestedCutsSectionProps) {
  const t = useStrings(editorStrings).tidy
  if (cuts.length === 0) return null
  const silences = cuts.filter(({ kind }) => kind === 'silence')
  const fillers = cuts.filter(({ kind }) => kind !== 'silence')
  return (
    <Stack gap={2} as="section" aria-label={t.title}>
      <Inline gap={2}>
        {fillers.length > 0 ? (
          <Button size="sm" onClick={() => onCut(fillers)}>
            {t.cutFillers(fillers.length, secondsOf(fillers))}
          </Button>
        ) : null}
        {silences.length > 0 ? (
          <Button size="sm" onClick={() => onCut(silences)}>
            {t.cutSilences(silences.length, secondsOf(silences))}
          </Button>
        ) : null}
      </Inline>
      <Disclosure summary={t.preview} size="sm">
        <Inline as="ul" gap={2}>
          {cuts.map(({ start, end, text }) => (
            <li key={start}>
              <Button size="sm" variant="ghost" onClick={() => onGoTo(Math.max(0, start - 1))}>
                {text ? t.filler(text, start) : t.silence(end - start, start)}
              </Button>
            </li>
          ))}
        </Inline>
      </Disclosure>
    </Stack>
  )
}
