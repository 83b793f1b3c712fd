-- Requests every path of the file that PATHS names, one after another, and prints the errors as JSON.
local paths = {}
for line in io.lines(os.getenv("PATHS")) do
  paths[#paths + 1] = line
end

local at = 0

request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end

done = function(summary)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"status":%d,"connect":%d,"read":%d,"write":%d,"timeout":%d}\n',
    summary.requests, errors.status, errors.connect, errors.read, errors.write, errors.timeout
  ))
end
