export {
  comingTo,
  isBelow,
  type LimitLevel,
  levelOf,
  limitLevels,
  limitsOf,
  onOrder,
  stockOf,
} from '../stock-levels.ts'
