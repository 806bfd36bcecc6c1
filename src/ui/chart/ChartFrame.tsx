import { type ComponentType, Suspense } from 'react'
import styled from 'styled-components'
import { color, font, radius, space } from '../../theme/tokens.ts'
import { PulsingDots } from '../feedback/PulsingDots.tsx'
import { Disclosure } from '../layout/Disclosure.tsx'
import { Text } from '../text/Text.tsx'
import { chartColors } from './chartColors.ts'
import type { ChartProps } from './chartData.ts'

/** The data a chart component needs. */
export type DrawingProps = Pick<ChartProps, 'points' | 'series' | 'format'>

const Figure = styled.figure`display: grid; gap: ${space[4]}; min-inline-size: 0;`
const Head = styled.figcaption`display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space[2]} ${space[4]};`
const Title = styled.span`font-weight: ${font.weight.strong};`
const Legend = styled.span`display: flex; flex-wrap: wrap; gap: ${space[3]}; color: ${color.textMuted}; font-size: ${font.size.sm};`
const Key = styled.span<{ $color: string }>`
  display: inline-flex; align-items: center; gap: ${space[2]};
  &::before { content: ''; inline-size: 0.75rem; block-size: 0.75rem; border-radius: 3px; background: ${({ $color }) => $color}; }
`
const Plot = styled.div<{ $height: number }>`block-size: ${({ $height }) => $height}px; min-inline-size: 0;`
const Empty = styled(Plot)`
  display: grid; place-items: center; padding: ${space[4]}; border: 1.5px dashed ${color.border};
  border-radius: ${radius.md}; text-align: center;
`
const Table = styled.div`
  overflow-x: auto;
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: ${space[2]}; border-block-end: 1px solid ${color.border}; text-align: end; }
  th:first-child { text-align: start; }
`

/** Caption, legend and table around a chart. The chart itself is hidden from screen readers; the table has the same data. */
export function ChartFrame({
  drawing: Drawing,
  title,
  points,
  series,
  format,
  tableLabel,
  pointLabel,
  loadingLabel,
  emptyText,
  height = 240,
}: ChartProps & { drawing: ComponentType<DrawingProps> }) {
  if (points.every(({ values }) => series.every(({ key }) => (values[key] ?? 0) === 0))) {
    return (
      <Figure>
        <Head>
          <Title>{title}</Title>
        </Head>
        <Empty $height={height}>
          <Text tone="muted">{emptyText}</Text>
        </Empty>
      </Figure>
    )
  }
  return (
    <Figure>
      <Head>
        <Title>{title}</Title>
        {series.length > 1 ? (
          <Legend aria-hidden="true">
            {series.map(({ key, label }, at) => (
              <Key key={key} $color={chartColors[at % chartColors.length] ?? color.chart1}>
                {label}
              </Key>
            ))}
          </Legend>
        ) : null}
      </Head>
      <Plot $height={height}>
        <Suspense fallback={<PulsingDots label={loadingLabel} />}>
          <div aria-hidden="true" style={{ blockSize: '100%' }} dir="ltr">
            <Drawing points={points} series={series} format={format} />
          </div>
        </Suspense>
      </Plot>
      <Disclosure summary={tableLabel} size="sm">
        <Table>
          <table>
            <thead>
              <tr>
                <th scope="col">{pointLabel}</th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ key }) => (
                    <td key={key}>{format(values[key] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Table>
      </Disclosure>
    </Figure>
  )
}
