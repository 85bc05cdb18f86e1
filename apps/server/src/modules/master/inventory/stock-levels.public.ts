export {
  comingTo,
  type LimitLevel,
  levelOf,
  limitLevels,
  limitsOf,
  onOrder,
  runsShort,
  stockOf,
} from '../stock-levels.ts'
