/** Tests our blocks with the laws of the platform's blocks. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { describeBlock, type BlockFixture } from 'diptych/testing'
import { diptych, mail, web } from './newsletter.js'
import { rating } from './rating/block.js'
import { timeline, timelineEntry } from './timeline/block.js'
import { wikipedia } from './wikipedia.js'

const targets = { diptych, web, mail, describe, it }

describeBlock(wikipedia, fixturesOf('wikipedia'), {
  ...targets,
  links: {
    'https://en.wikipedia.org/wiki/Canal_lock': {
      url: 'https://en.wikipedia.org/wiki/Canal_lock',
      title: 'Canal lock',
    },
    'https://de.m.wikipedia.org/wiki/Schleuse?oldid=1': {
      url: 'https://de.wikipedia.org/wiki/Schleuse',
      title: 'Schleuse',
    },
    'https://ar.wikipedia.org/wiki/%D9%82%D9%86%D8%A7%D8%A9': {
      url: 'https://ar.wikipedia.org/wiki/%D9%82%D9%86%D8%A7%D8%A9',
      title: 'قناة',
    },
    'https://en.wikipedia.org/': null,
    'https://wikipedia.org.example/wiki/Canal': null,
  },
})
describeBlock(rating, fixturesOf('rating'), targets)
describeBlock(timeline, fixturesOf('timeline'), targets)
describeBlock(timelineEntry, fixturesOf('timelineEntry'), {
  ...targets,
  parent: { type: 'timeline', attrs: { id: 'canal' } },
})

function fixturesOf(name: string): Record<string, BlockFixture> {
  const folder = new URL(`../fixtures/${name}/`, import.meta.url)
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as BlockFixture,
      ]),
  )
}
