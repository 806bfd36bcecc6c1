import { Description, Stories, Title, Unstyled } from '@storybook/addon-docs/blocks'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'

const files = ['base.tokens.json', 'light.tokens.json', 'dark.tokens.json', 'clipaway.resolver.json']

const Files = styled.p`
  display: flex; flex-wrap: wrap; gap: ${space[2]} ${space[4]}; margin: 0; color: ${color.text}; font-size: ${font.size.sm};
  a { color: ${color.link}; }
`

/**
 * The docs page of a group of tokens, with their files for design tools. Without it, Storybook shows the first story
 * twice.
 */
export const TokensPage = () => (
  <>
    <Title />
    <Description />
    <Unstyled>
      <Files>
        For design tools, as DTCG JSON:
        {files.map((file) => (
          <a key={file} href={`./tokens/${file}`} download>
            {file}
          </a>
        ))}
      </Files>
    </Unstyled>
    <Stories title="Tokens" />
  </>
)
