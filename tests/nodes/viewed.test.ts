import { describe, expect, it } from 'vitest'
import { platformViews as emailViews } from '../../src/email/platform-views.js'
import { createDiptych } from '../../src/instance/create-diptych.js'
import { platform } from '../../src/instance/platform.js'
import { platformBlocks, platformMarks } from '../../src/nodes/index.js'
import { VIEWED } from '../../src/nodes/viewed.js'
import { platformViews as webViews } from '../../src/web/platform-views.js'

const namesOf = (views: readonly { readonly name: string }[]) => [...new Set(views.map(({ name }) => name))].sort()

describe('what is known of the platform before its views are loaded', () => {
  it('is the name of each view of a page and of a mail', () => {
    expect(namesOf(webViews)).toEqual([...VIEWED].sort())
    expect(namesOf(emailViews)).toEqual([...VIEWED].sort())
  })

  it('is definitions that pass the check of createDiptych', () => {
    const { kit } = createDiptych({ blocks: platformBlocks, marks: platformMarks })
    expect(Object.keys(kit.schema.nodes)).toEqual(Object.keys(platform.kit.schema.nodes))
    expect(Object.keys(kit.schema.marks)).toEqual(Object.keys(platform.kit.schema.marks))
  })
})
