import { expect, it } from 'vitest'
import type { PostFindings, PostReport } from '../../packages/preview/src/page/protocol.js'
import { envelope, folder, start } from '../preview/preview-stand.js'

it('the mail of a preview has its formulas as pictures, in its frame and in its message', async () => {
  const directory = await folder({
    'formula.json': envelope('Formula', { type: 'latex_block', attrs: { persistentExpression: 'x^2' } }),
  })
  const running = await start(directory)
  try {
    const ask = (path: string) => fetch(`${running.origin}${path}?name=formula.json`)
    expect(await (await ask('/frame/mail')).text()).toContain('src="data:image/png;base64,')
    const { source, problems } = (await (await ask('/api/post')).json()) as PostReport
    expect([source.includes('Content-Type: image/png'), problems]).toEqual([true, []])
    expect(((await (await ask('/api/findings')).json()) as PostFindings).findings).toEqual([])
  } finally {
    await running.close()
  }
})
