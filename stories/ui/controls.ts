import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** A control for one of a few values. */
export const choose = (options: readonly (string | number)[], description: string) => ({
  description,
  options: [...options],
  control: { type: options.length > 4 ? ('select' as const) : ('inline-radio' as const) },
})

export const onOff = (description: string) => ({ description, control: 'boolean' as const })

export const words = (description: string) => ({ description, control: 'text' as const })

export const range = (min: number, max: number, step: number, description: string) => ({
  description,
  control: { type: 'range' as const, min, max, step },
})

/** A control for named values that can't be typed into the panel. */
export const slot = (mapping: Record<string, unknown>, description: string) => ({
  description,
  options: Object.keys(mapping),
  mapping,
  control: { type: 'select' as const },
})

/** No control, for data or functions that can't be set in the panel. */
export const given = (description: string) => ({ description, control: false as const })

/** For a component whose caller stores the value: reported changes update the args, and therefore the panel. */
export const controlled =
  (arg: string, event = 'onChange'): Decorator =>
  (Story, { args }) => {
    const [, updateArgs] = useArgs()
    const report = args[event]
    const change = (value: unknown) => {
      if (typeof report === 'function') report(value)
      updateArgs({ [arg]: value })
    }
    return Story({ args: { ...args, [event]: change } })
  }
