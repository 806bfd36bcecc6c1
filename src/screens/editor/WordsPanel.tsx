import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { SuggestedCut } from '../../../contract/words.ts'
import type { EditedWord } from '../../../machines/editor/editorProps.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Transcript, type WordSelection } from '../../ui/media/Transcript.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { FindWords } from './FindWords.tsx'
import { SuggestedCutsSection } from './SuggestedCutsSection.tsx'

export interface WordsPanelProps {
  words: readonly EditedWord[]
  /** Suggested cuts of the clip. */
  suggested: readonly SuggestedCut[]
  /** Index of the spoken word. */
  spoken: number | null
  /** Seconds of the source. */
  onGoTo: (seconds: number) => void
  /** Words by their index, both included. */
  onCut: (from: number, to: number) => void
  onKeepOnly: (from: number, to: number) => void
  onBringBack: (from: number, to: number) => void
  /** `everywhere` also corrects the other clips of the video. */
  onCorrect: (index: number, text: string, everywhere: boolean) => void
  /** Returns whether other clips of the video contain a word. */
  isElsewhere: (index: number) => boolean
  /** Corrections apply to those clips too, if there are any. */
  everywhere: boolean
  onEverywhere: (everywhere: boolean) => void
  /** Number of other clips with the last correction; null if there is no message. */
  shared: number | null
  onCutSuggested: (cuts: readonly SuggestedCut[]) => void
  /** Shown instead of the words if there are none. */
  withoutWords: ReactNode
}

/** Stays visible below the words; on a laptop also over the padding of the panel, in which words would show. */
const Actions = styled.div`
  position: sticky; inset-block-end: 0; padding-block: ${space[3]}; background: ${color.surface};
  border-block-start: 1px solid ${color.border};
  ${media.laptop} { inset-block-end: -${space[4]}; margin-block-end: -${space[4]}; padding-block-end: ${space[4]}; }
`

/** Edits the clip by its words: seek, cut, restore and correct them. */
export function WordsPanel(props: WordsPanelProps) {
  const { words, spoken, onGoTo, onCut, onKeepOnly, onBringBack, onCorrect } = props
  const t = useStrings(editorStrings)
  const [selection, setSelection] = useState<WordSelection | null>(null)
  const [correction, setCorrection] = useState<{ index: number; text: string } | null>(null)

  if (words.length === 0) return props.withoutWords

  const from = selection && Math.min(selection.anchor, selection.focus)
  const to = selection && Math.max(selection.anchor, selection.focus)
  const chosen = words.filter(({ index }) => from !== null && to !== null && index >= from && index <= to)
  const [first, last] = [chosen[0], chosen.at(-1)]
  const isKept = chosen.some(({ place }) => place === 'kept')
  const isGone = chosen.some(({ place }) => place !== 'kept')
  const choose = (next: WordSelection | null) => {
    setSelection(next)
    setCorrection(null)
  }
  const act = (how: (from: number, to: number) => void) => first && last && how(first.index, last.index)

  return (
    <Stack gap={3}>
      <SuggestedCutsSection cuts={props.suggested} onCut={props.onCutSuggested} onGoTo={onGoTo} />
      <FindWords
        words={words}
        onFound={(from, to) => {
          const [first, last] = [words[from], words[to]]
          if (!first || !last) return
          choose({ anchor: first.index, focus: last.index })
          onGoTo(first.start)
        }}
      />
      <Text size="sm" tone="muted">
        {t.transcriptHint}
      </Text>
      <Transcript
        label={t.transcript}
        words={words}
        spoken={spoken}
        selection={selection}
        says={t.says}
        onSelect={choose}
        onGoTo={(index) => {
          const word = words.find((it) => it.index === index)
          if (word) onGoTo(word.start)
        }}
        onRemove={() => isKept && act(onCut)}
        onCorrect={(index) => {
          const word = words.find((it) => it.index === index)
          if (!word) return
          choose({ anchor: index, focus: index })
          setCorrection({ index, text: word.text })
        }}
      />
      {props.shared === null ? null : (
        <Text size="sm" role="status">
          {t.shared(props.shared)}
        </Text>
      )}
      {chosen.length > 0 ? (
        <Actions>
          {correction ? (
            <Form
              gap={2}
              onSubmit={() => {
                const { index, text } = correction
                onCorrect(index, text.trim(), props.everywhere && props.isElsewhere(index))
                setCorrection(null)
              }}
            >
              <TextField
                label={t.correction}
                hint={t.correctionHint}
                value={correction.text}
                autoFocus
                onChange={(text) => setCorrection({ ...correction, text })}
              />
              {props.isElsewhere(correction.index) ? (
                <Checkbox label={t.everywhere} checked={props.everywhere} onChange={props.onEverywhere} />
              ) : null}
              <Inline gap={2}>
                <Button type="submit" size="sm" variant="primary">
                  {t.save}
                </Button>
                <Button size="sm" onClick={() => setCorrection(null)}>
                  {t.cancel}
                </Button>
              </Inline>
            </Form>
          ) : (
            <Stack gap={2}>
              <Text size="sm" tone="muted" role="status">
                {t.selected(chosen.length)}
              </Text>
              <Inline gap={2}>
                {isKept ? (
                  <>
                    <Button size="sm" onClick={ignoreDoubleClick(() => act(onCut))}>
                      {t.cutOut}
                    </Button>
                    <Button size="sm" onClick={ignoreDoubleClick(() => act(onKeepOnly))}>
                      {t.keepOnly}
                    </Button>
                  </>
                ) : null}
                {isGone ? (
                  <Button size="sm" onClick={ignoreDoubleClick(() => act(onBringBack))}>
                    {t.bringBack}
                  </Button>
                ) : null}
                {chosen.length === 1 && first ? (
                  <Button size="sm" onClick={() => setCorrection({ index: first.index, text: first.text })}>
                    {t.correct}
                  </Button>
                ) : null}
              </Inline>
            </Stack>
          )}
        </Actions>
      ) : null}
    </Stack>
  )
}
