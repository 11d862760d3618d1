import { contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'
import { contentOfPage } from './folder-content.js'

export const OBSIDIAN_CASES: readonly SourceCase[] = [
  {
    path: fixture('obsidian'),
    source: 'obsidian',
    contents: (files) => [
      ...files
        .texts(/obsidian\/(?:letters\/|people\/)?[^/]+\.md$/)
        .map((text) =>
          contentOfPage(
            text
              .replaceAll(/!?\[\[(?:[^\]|]*\|)?([^\]|]*)(?:\|\d+)?\]\]/g, '$1')
              .replaceAll(
                /^ *- The first letter$|boats\.png|tides\.pdf|^cssclasses.*|Rope work#Splices|#The moon|(?<=Rope on a bollard)\|300|ad-tip|^title: (?=Knots)|\^seven/gm,
                '',
              ),
          ),
        ),
      contentOfText('Everything floats', 'The pontoon'),
    ],
  },
]
