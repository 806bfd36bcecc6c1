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
  /** The part that is shown, in seconds. */
  from: number
  to: number
  /** Pictures side by side. */
  count?: number | undefined
}

const Strip = styled.div`display: flex; inline-size: 100%; block-size: 100%; overflow: hidden; direction: ltr;`
const Picture = styled.div`flex: 1 1 0; min-inline-size: 0; block-size: 100%; background-repeat: no-repeat;`

/** The picture that is nearest to a second. */
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

/** A share of the room that is left beside one picture, as CSS wants it. */
const share = (at: number, of: number) => (of <= 1 ? '0%' : `${(at / (of - 1)) * 100}%`)

/** Pictures of a stretch of a video, side by side. It fills its place; what it shows has to be said beside it. */
export function Filmstrip({ pictures, from, to, count = 10 }: FilmstripProps) {
  const seconds = Array.from({ length: count }, (_, at) => from + ((at + 0.5) / count) * (to - from))
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
                    backgroundSize: `${pictures.columns * 100}% ${pictures.rows * 100}%`,
                    backgroundPosition: `${share(picture.column, pictures.columns)} ${share(picture.row, pictures.rows)}`,
                  }
                : undefined
            }
          />
        )
      })}
    </Strip>
  )
}
