import type { Clip } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { bindText, type ItemFormProps } from '../shared/listProps.ts'
import { StatusRegion } from '../shared/StatusRegion.tsx'

export interface ClipMakerProps {
  /** Times are typed text. */
  form: Omit<ItemFormProps<{ title: string; start: string; end: string }>, 'dirty'>
  /** The last created clip. */
  made: Pick<Clip, 'id' | 'title'> | null
  /** Takes the shown second as an edge; omitted without a player. */
  onTake?: ((edge: 'start' | 'end') => void) | undefined
}

/** Creates a clip of any range of the video. */
export function ClipMaker({ form, made, onTake }: ClipMakerProps) {
  const t = useStrings(videoStrings)
  const field = (name: 'start' | 'end') => (
    <TextField label={t[name]} inputMode="decimal" autoComplete="off" placeholder="1:15.5" {...bindText(form, name)} />
  )
  return (
    <Form gap={4} onSubmit={form.onSubmit}>
      <Text size="sm" tone="muted">
        {t.makeHint}
      </Text>
      <Grid min="8rem" gap={3}>
        {field('start')}
        {field('end')}
      </Grid>
      {onTake ? (
        <Inline gap={2}>
          <Button size="sm" onClick={() => onTake('start')}>
            {t.takeStart}
          </Button>
          <Button size="sm" onClick={() => onTake('end')}>
            {t.takeEnd}
          </Button>
        </Inline>
      ) : null}
      <TextField
        label={t.title}
        optionalText={t.optional}
        maxLength={limits.clip.title.max}
        autoComplete="off"
        {...bindText(form, 'title')}
      />
      <FormError error={form.errors} />
      <Inline gap={3}>
        <Button type="submit" busy={form.busy} busyLabel={t.making}>
          {t.make}
        </Button>
      </Inline>
      <StatusRegion>
        {made ? (
          <Inline gap={3}>
            <Text size="sm">{t.made(made.title)}</Text>
            <Link href={paths.clip('clips', made.id)}>{t.openMade}</Link>
            <Link href={paths.editor('clips', made.id)}>{t.editMade}</Link>
          </Inline>
        ) : null}
      </StatusRegion>
    </Form>
  )
}
