import { describe, expect, it } from 'vitest'
import { diptych, envelope, folder, paragraph } from './diptych.js'

const fine = envelope('Low tide', paragraph('The quay at four in the morning, and nobody on it.'))
const broken = envelope('Low tide', paragraph('Here.'), { type: 'zorp', attrs: { a: 1 } }, { type: 'image2', attrs: { src: 'https://assets.diptych.example/canal.jpg', width: 'wide' } })

describe.concurrent('diptych check', () => {
  it('finds nothing wrong with a good post', async () => {
    const { code, stdout, stderr } = await diptych(['check', 'a.json'], { cwd: await folder({ 'a.json': fine }) })
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'a.json: fine\n', stderr: '' })
  })

  it('lists place, code and message in columns of at most 80', async () => {
    const { code, stdout } = await diptych(['check', 'a.json'], { cwd: await folder({ 'a.json': broken }) })
    expect(code).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^a\.json: \d problems?/)
    const row = lines.find((line) => line.includes('zorp')) ?? ''
    expect(row).toMatch(/^ {2}\/body\/content\/1 +node-unknown +unknown node "zorp"$/)
    const codes = lines.slice(1).filter((line) => /node-|attribute-/.test(line)).map((line) => line.search(/node-|attribute-/))
    expect(codes.length).toBeGreaterThan(1)
    expect(new Set(codes).size).toBe(1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('prints one JSON object', async () => {
    const cwd = await folder({ 'a.json': broken, 'b.json': fine })
    const { code, stdout } = await diptych(['check', '*.json', '--json'], { cwd })
    expect(code).toBe(1)
    const report = JSON.parse(stdout) as { problems: number; errors: number; files: { file: string; problems: { path: string; code: string }[] }[] }
    expect(report.files.map(({ file }) => file)).toEqual(['a.json', 'b.json'])
    expect(report.problems).toBe(report.files[0]?.problems.length)
    expect(report.files[0]?.problems).toContainEqual(expect.objectContaining({ path: '/body/content/1', code: 'node-unknown' }))
    expect(report.files[1]?.problems).toEqual([])
  })

  it('judges a finished mail', async () => {
    const cwd = await folder({
      'good.json': fine,
      'bad.html': '<!doctype html>\n<html><body><table><tr><td style="display:flex"><a href="https://a.example">click here</a></td></tr></table></body></html>',
    })
    const { code, stdout } = await diptych(['check', '--mail', 'bad.html'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^bad\.html: \d+ mail errors/)
    expect(stdout).toMatch(/^ {2}mail:2 +I01 error +\S/m)

    const { stdout: eml } = await diptych(['render', 'good.json', '--to', 'eml'], { cwd })
    const message = await diptych(['check', '--mail', '-'], { stdin: eml })
    expect({ code: message.code, stdout: message.stdout }).toEqual({ code: 0, stdout: 'stdin: fine\n' })
  })

  it('says that there is no post', async () => {
    const { code, stdout } = await diptych(['check', '-'], { stdin: '[]' })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^stdin: 1 problem\n {2}\/ {2}input-invalid {2}holds no post/)
  })
})
