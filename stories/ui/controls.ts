import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** One of a few values. */
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

/** Named values that can't be typed into the controls panel. */
export const slot = (mapping: Record<string, unknown>, description: string) => ({
  description,
  options: Object.keys(mapping),
  mapping,
  control: { type: 'select' as const },
})

/** Data or functions that can't be set in the controls panel. */
export const given = (description: string) => ({ description, control: false as const })

/** For a component whose caller keeps the value: what it reports goes into the args, and so into the panel. */
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
