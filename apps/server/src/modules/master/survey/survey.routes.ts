import { bind } from '../../../kernel/http/handlers.ts'
import { addSurvey, answerSurvey, changeSurvey } from './survey.commands.ts'
import { listSurveys, readResults, readSurvey } from './survey.queries.ts'

export const surveyRoutes = bind({
  'GET /v1/surveys': (ctx, { query }) => listSurveys(ctx, query),
  'GET /v1/surveys/{id}': (ctx, { params }) => readSurvey(ctx, params.id),
  'POST /v1/surveys': (ctx, { body }) => addSurvey(ctx, body),
  'PUT /v1/surveys/{id}': (ctx, { params, body }) => changeSurvey(ctx, params.id, body),
  'POST /v1/surveys/{id}/answers': (ctx, { params, body }) => answerSurvey(ctx, params.id, body),
  'GET /v1/surveys/{id}/results': (ctx, { params }) => readResults(ctx, params.id),
})
