import { z } from 'zod';
import { medcuaVersion } from '../version.ts';
import { casesSchema, createSchema, episodeSchema, errorSchema, stepSchema } from './schemas.ts';

const answer = (description: string, name: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const failures = {
  400: answer('The request cannot be read, or names an unknown case or shift', 'Error'),
  401: answer('The bearer token is missing or wrong', 'Error'),
};
const unknown = { 404: answer('There is no such episode', 'Error') };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const body = (name: string): object => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** The OpenAPI 3.1 document of `medcua serve`, made of the schemas that check requests and answers. */
export function openApiDocument(): object {
  const registry = z.registry<{ id: string }>();
  const named = {
    NewEpisode: createSchema,
    Step: stepSchema,
    Episode: episodeSchema,
    Cases: casesSchema,
    Error: errorSchema,
  };
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (name) => `#/components/schemas/${name}`,
    io: 'input',
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'medcua serve',
      version: medcuaVersion,
      description:
        'Runs episodes for agents in any language: create an episode, look at the screenshot, send an action, until the episode is closed. Every request needs the bearer token that the server prints when it starts.',
    },
    security: [{ token: [] }],
    paths: {
      '/cases': {
        get: { summary: 'All cases', responses: { 200: answer('The cases', 'Cases'), 401: failures[401] } },
      },
      '/episodes': {
        post: {
          summary: 'Create an episode',
          requestBody: body('NewEpisode'),
          responses: {
            201: answer('The episode with its first observation', 'Episode'),
            ...failures,
            429: answer('Too many episodes are open', 'Error'),
          },
        },
      },
      '/episodes/{id}': {
        parameters: [id],
        get: {
          summary: 'Observe: the present observation, or the result',
          responses: { 200: answer('The episode', 'Episode'), 401: failures[401], ...unknown },
        },
        delete: {
          summary: 'Close: ends the episode where it stands and judges it',
          responses: { 200: answer('The closed episode', 'Episode'), 401: failures[401], ...unknown },
        },
      },
      '/episodes/{id}/steps': {
        parameters: [id],
        post: {
          summary: 'Step: performs one action, answers when the page is settled',
          requestBody: body('Step'),
          responses: {
            200: answer('The episode after the step', 'Episode'),
            ...failures,
            ...unknown,
            409: answer('The episode has ended, or is busy with a step', 'Error'),
          },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
      ),
    },
  };
}
