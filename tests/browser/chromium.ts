export { launchChromium as launch, OFFLINE } from '../../src/cli/chromium.js'
