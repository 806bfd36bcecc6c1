import styled from 'styled-components'

/** Pictures of a video on sheets, each read row by row. */
export interface FilmstripSheets {
  /** Pixels of one picture. */
  width: number
  height: number
  columns: number
  rows: number
  /** `times` are those of its pictures, in seconds and in order. */
  sheets: readonly { url: string; times: readonly number[] }[]
}

export interface FilmstripProps {
  pictures: FilmstripSheets
  /** The shown range, in seconds. */
  from: number
  to: number
  /** Pictures side by side. */
  count?: number | undefined
}

/** The container of its pictures: its height and their share of its width determine their size. */
const Strip = styled.div`
  container-type: size; display: flex; inline-size: 100%; block-size: 100%; overflow: hidden; direction: ltr;
`
const Picture = styled.div`flex: 1 1 0; min-inline-size: 0; block-size: 100%; background-repeat: no-repeat;`

/**
 * Fills an area with one picture of a sheet, whatever the shapes of both: its centre is shown, and nothing is
 * stretched.
 */
function fill({ width, height, columns, rows }: FilmstripSheets, count: number) {
  const ratio = width / height
  const place = `(100cqi / ${count})`
  // One extra pixel: rounding would leave a gap at the edge of a sheet.
  const [across, down] = [`(${place} + 1px)`, '(100cqb + 1px)']
  const drawn = { width: `max(${across}, ${down} * ${ratio})`, height: `max(${across} / ${ratio}, ${down})` }
  return {
    size: `calc(${drawn.width} * ${columns}) calc(${drawn.height} * ${rows})`,
    position: (column: number, row: number) =>
      `calc((${place} - ${drawn.width}) / 2 - ${drawn.width} * ${column}) calc((100cqb - ${drawn.height}) / 2 - ${drawn.height} * ${row})`,
  }
}

/** Returns the picture that is nearest to a second. */
function pictureAt({ sheets, columns }: FilmstripSheets, seconds: number) {
  let found: { url: string; column: number; row: number } | null = null
  let distance = Number.POSITIVE_INFINITY
  for (const { url, times } of sheets) {
    for (const [at, time] of times.entries()) {
      const away = Math.abs(time - seconds)
      if (away >= distance) continue
      distance = away
      found = { url, column: at % columns, row: Math.floor(at / columns) }
    }
  }
  return found
}

/** Pictures of a range of a video, side by side. It fills its container; its content must be described beside it. */
export function Filmstrip({ pictures, from, to, count = 10 }: FilmstripProps) {
  const seconds = Array.from({ length: count }, (_, at) => from + ((at + 0.5) / count) * (to - from))
  const { size, position } = fill(pictures, count)
  return (
    <Strip aria-hidden="true">
      {seconds.map((second, at) => {
        const picture = pictureAt(pictures, second)
        return (
          <Picture
            // The places stay; what they show changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            style={
              picture
                ? {
                    backgroundImage: `url("${picture.url}")`,
                    backgroundSize: size,
                    backgroundPosition: position(picture.column, picture.row),
                  }
                : undefined
            }
          />
        )
      })}
    </Strip>
  )
}
