import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const mcpTool: Change = {
  goal: 'add an MCP tool',
  sources: [
    {
      file: 'packages/mcp/src/tools/planted-tool.ts',
      to: `import { z } from 'zod';
import { defineTool } from './tool.ts';

export const plantedTool = defineTool({
  name: 'planted_tool',
  title: 'Name the site',
  description: 'The title of the site.',
  input: z.strictObject({}),
  output: z.object({ title: z.string() }),
  example: {},
  answer: async (_input, { site }) => ({ title: site.title }),
});
`,
    },
    {
      file: 'packages/mcp/src/tools/tools.ts',
      from: "import type { Tool } from './tool.ts';",
      to: "import { plantedTool } from './planted-tool.ts';\nimport type { Tool } from './tool.ts';",
    },
    {
      file: 'packages/mcp/src/tools/tools.ts',
      from: '  fetchDocument,\n];',
      to: '  fetchDocument,\n  plantedTool,\n];',
    },
  ],
  frozen: [
    {
      file: 'packages/mcp/src/tools/tools.test.ts',
      from: "      'search',\n      'fetch',\n    ]);",
      to: "      'search',\n      'fetch',\n      'planted_tool',\n    ]);",
    },
    {
      file: 'packages/mcp/src/tools/tools.test.ts',
      from: "      fetch: ['id'],\n    });",
      to: "      fetch: ['id'],\n      planted_tool: [],\n    });",
    },
  ],
  proof: async () => {
    const { service } = await openSample();
    const call = async (method: string, params: object) => {
      const response = await siteApp(service).request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return response.text();
    };
    const called = await call('tools/call', { name: 'planted_tool', arguments: {} });
    return missing({
      'it is not listed': !(await call('tools/list', {})).includes('"planted_tool"'),
      'it does not answer': !called.includes(service.site.title),
    });
  },
};
