import type { ComponentProps, RefObject, SyntheticEvent } from 'react'

type VideoProps = Omit<ComponentProps<'video'>, 'ref'>

/** What the element that is seen is to do and to tell; what another one with the same properties tells is nothing to anybody. */
export function onlyOf<Props extends VideoProps>(video: RefObject<HTMLVideoElement | null>, props: Props): Props {
  const heard = Object.entries(props).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (event: SyntheticEvent) => {
          if (event.currentTarget === video.current) value(event)
        }
      : value,
  ])
  return Object.fromEntries(heard) as Props
}
