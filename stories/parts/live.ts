import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/**
 * For a part whose caller stores its state: `handlers` maps its events to the arguments that they change, which
 * updates the panel.
 */
export const live =
  <Props extends object>(
    handlers: (args: Props, update: (change: Partial<Props>) => void) => Partial<Props>,
  ): Decorator =>
  (Story, { args }) => {
    const [, updateArgs] = useArgs()
    return Story({ args: { ...args, ...handlers(args as Props, updateArgs) } })
  }

interface FormArg {
  values: Record<string, unknown>
  onChange: (field: string, value: unknown) => void
}

/** For a part with a `form`: keeps typed text. */
export const liveForm = live<{ form: FormArg }>(({ form }, update) => ({
  form: {
    ...form,
    onChange: (field, value) => update({ form: { ...form, values: { ...form.values, [field]: value } } }),
  },
}))
