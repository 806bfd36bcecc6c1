import { useState } from 'react'
import { headlineFrom, headlineOf } from '../../../clipper/pure/edit/headlineOf.ts'
import { limits } from '../../../contract/values/limits.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface HeadlineSectionProps {
  headline: string | undefined
  /** The title of the clip. */
  title: string
  /** Whether the whole picture is shown on bands; null if the format has no band above it. */
  isWhole: boolean | null
  /** `step` joins the changes of one typed text. An empty text removes the headline. */
  onHeadline: (text: string, step?: string) => void
  /** Shows the whole picture below this headline. */
  onWholeBelow: (headline: string) => void
}

const { max } = limits.edit.headline

/** A form for the headline of a clip: a custom text, or the clip's title. */
export function HeadlineSection({ headline = '', title, isWhole, onHeadline, onWholeBelow }: HeadlineSectionProps) {
  const t = useStrings(editorStrings).headline
  /** The typed text: a space at its end is not stored, but precedes the next word. */
  const [typed, setTyped] = useState(headline)
  const shown = headlineOf(typed) === headline ? typed : headline
  const ofTitle = headlineFrom(title, { max })
  return (
    <Stack gap={2} role="group" aria-label={t.label}>
      <TextField
        label={t.label}
        labelEnd={
          <Text as="span" size="sm" tone="muted" tabular aria-hidden="true">
            {t.count(shown.length, max)}
          </Text>
        }
        hint={t.hint(max)}
        dir="auto"
        maxLength={max}
        value={shown}
        onBlur={() => setTyped(headline)}
        onChange={(text) => {
          setTyped(text)
          onHeadline(text, 'headline')
        }}
      />
      {/* The buttons stay mounted to keep the focus. */}
      <Inline gap={2}>
        <Button size="sm" disabled={headline === ofTitle} onClick={() => onHeadline(ofTitle)}>
          {t.useTitle}
        </Button>
        {isWhole === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            disabled={isWhole && headline !== ''}
            onClick={() => onWholeBelow(headline || ofTitle)}
          >
            {t.wholeBelow}
          </Button>
        )}
      </Inline>
      {isWhole === null ? null : (
        <Text size="sm" tone="muted">
          {t.wholeBelowHint}
        </Text>
      )}
    </Stack>
  )
}
